import { operations } from '../../src/service/operations.js';
import { apiKey, baseUrl, inPage } from '../site/service.js';

const { backend } = inPage();

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-operation]')) {
  const name = form.dataset['operation'] as keyof typeof operations;
  // The table of the interface decides, not the page.
  if (operations[name].interactive) offer(form, name);
}

function offer(form: HTMLFormElement, name: keyof typeof operations): void {
  const { method } = operations[name];
  const [output, send] = [form.querySelector('output'), form.querySelector('button')];
  if (!output || !send) return;
  send.disabled = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const values = Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ''));
    const request = requestOf(name, values as Record<string, string>);
    const response = await backend.fetch(request);
    const { pathname, search } = new URL(request.url);
    output.textContent = `${method} ${pathname}${search}\n→ ${response.status}\n\n${await response.text()}`;
  });
}

function requestOf(name: keyof typeof operations, values: Readonly<Record<string, string>>): Request {
  const { method, path } = operations[name];
  const headers = { Authorization: `Bearer ${apiKey}` };
  if (method === 'POST') {
    // Sends a category as bare digits, even more than a number can hold.
    const { categoryId = '0', ...rest } = values;
    const category = /^-?\d+$/.test(categoryId) ? categoryId : JSON.stringify(categoryId);
    const others = Object.entries(rest).map(([name, value]) => `,${JSON.stringify(name)}:${JSON.stringify(value)}`);
    const body = `{"categoryId":${category}${others.join('')}}`;
    return new Request(baseUrl + path, { method, body, headers: { ...headers, 'Content-Type': 'application/json' } });
  }
  const { petId, ...query } = values;
  const search = new URLSearchParams(query).toString();
  const place = path.replace('{petId}', encodeURIComponent(petId ?? ''));
  return new Request(`${baseUrl}${place}${search && `?${search}`}`, { headers });
}
