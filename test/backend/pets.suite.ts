import { expect } from 'chai';
import type { SeedPet } from '../../src/backend/index.js';
import { describe, it } from '../support/suite.js';
import { open, rex } from './open.js';

const list = async ({ get }: Pick<ReturnType<typeof open>, 'get'>, query = '') => (await get(`/pets${query}`)).text();

describe('the pets of a backend', () => {
  it('are added without a request, with the next free id or their own', async () => {
    const service = open({ pets: 1 });
    const ann = service.backend.pets.add({ name: 'Ann', categoryId: 9007199254740993n });
    expect(ann).to.deep.equal({ id: '2', name: 'Ann', categoryId: '9007199254740993' });
    service.backend.pets.add({ id: 7, name: 'Tom', categoryId: 1, status: 'sold' });
    expect(service.backend.requests).to.deep.equal([]);
    expect(await (await service.get('/pets/2')).text()).to.equal('{"id":2,"name":"Ann","categoryId":9007199254740993}');
    expect(await list(service, '?status=sold')).to.contain('"name":"Tom"');
    expect(await (await service.post(rex)).text()).to.contain('"id":3,');
  });

  it('may have a status and members that the spec does not know', async () => {
    const tags = ['new'];
    const pet: SeedPet = { id: 5, name: 'Ann', categoryId: 1, status: 'reserved', tags, weight: 2n ** 60n };
    const service = open({ pets: [pet] });
    service.backend.pets.add({ ...pet, id: 6 });
    tags.push('changed');
    const text = '"name":"Ann","categoryId":1,"status":"reserved","tags":["new"],"weight":1152921504606846976}';
    expect(await list(service)).to.equal(`[{"id":5,${text},{"id":6,${text}]`);
    expect(await list(service, '?status=reserved')).to.equal('[]');
    const other = open();
    other.backend.restore(service.backend.snapshot());
    expect(await list(other)).to.equal(await list(service));
  });

  it('are updated in place: members change, are added, and are taken away by undefined', async () => {
    const service = open({
      pets: [
        { name: 'a', categoryId: 1, status: 'sold' },
        { name: 'b', categoryId: 1 },
      ],
    });
    service.backend.pets.update(1, { name: 'c', status: 'pending', note: 1 });
    expect(await list(service)).to.equal(
      '[{"id":1,"name":"c","categoryId":1,"status":"pending","note":1},{"id":2,"name":"b","categoryId":1}]',
    );
    expect(await list(service, '?status=sold')).to.equal('[]');
    expect(await list(service, '?status=pending')).to.contain('"id":1');
    service.backend.pets.update('2', { status: 'pending' });
    expect(JSON.parse(await list(service, '?status=pending')).map(({ id }: { id: number }) => id)).to.deep.equal([
      1, 2,
    ]);
    service.backend.pets.update(1, { status: undefined, note: undefined });
    expect(service.backend.pets.all()[0]).to.deep.equal({ id: '1', name: 'c', categoryId: '1' });
  });

  it('are removed, and are then not found', async () => {
    const service = open({ pets: [{ name: 'a', categoryId: 1, status: 'sold' }] });
    expect(service.backend.pets.remove('1')).to.equal(true);
    expect(service.backend.pets.remove(1)).to.equal(false);
    expect((await service.get('/pets/1')).status).to.equal(404);
    expect(await list(service)).to.equal('[]');
    expect(await list(service, '?status=sold')).to.equal('[]');
    expect(await (await service.post(rex)).text()).to.contain('"id":2,');
  });

  it('reject anything but a pet, by name, and do not change', () => {
    const { pets } = open({ pets: 2 }).backend;
    const before = pets.all();
    const add = (pet: unknown) => () => pets.add(pet as SeedPet);
    expect(add({ categoryId: 1 })).to.throw('option "pet.name" must be string, not undefined');
    expect(add(null)).to.throw(/^option "pet" must be an object of .*, not null$/);
    expect(add([])).to.throw(/^option "pet" must be an object of .*, not an empty list$/);
    expect(add({ name: 'a' })).to.throw('option "pet.categoryId" must be an int64');
    expect(add({ name: 'a', categoryId: 'x' })).to.throw('option "pet.categoryId" must be an int64');
    expect(add({ name: 'a', categoryId: 1, status: 1 })).to.throw(
      'option "pet.status" must be string, or left out, not 1',
    );
    expect(add({ id: 2, name: 'a', categoryId: 1 })).to.throw('option "id" must be another one: 2 is taken');
    expect(() => pets.update('x', {})).to.throw('option "id" must be an int64');
    expect(() => pets.update(9, { name: 'a' })).to.throw('option "id" must be the id of a pet that is there, not 9');
    expect(() => pets.update(1, null as never)).to.throw(
      'option "changes" must be an object of what changes, not null',
    );
    expect(() => pets.update(1, { id: 5 })).to.throw('option "changes.id" must be 1, since ids do not change, not "5"');
    expect(() => pets.update(1, { name: undefined as never })).to.throw(
      'option "changes.name" must be string, not undefined',
    );
    expect(() => pets.remove('x')).to.throw('option "id" must be an int64');
    expect(pets.all()).to.deep.equal(before);
  });
});
