import { createSignal, Show } from 'solid-js';
import { render } from 'solid-js/web';
import { Pets } from './Pets';

function App() {
  const [shown, setShown] = createSignal(true);
  return (
    <>
      <button type="button" onClick={() => setShown(!shown())}>
        Toggle
      </button>
      <Show when={shown()}>
        <Pets />
      </Show>
    </>
  );
}

const container = document.getElementById('app');
if (container) render(() => <App />, container);
