import { Pets } from '../Pets';

export default function Page() {
  return <Pets />;
}
