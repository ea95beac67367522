import { render } from 'preact';
import { useState } from 'preact/hooks';
import { Pets } from './Pets';

function App() {
  const [shown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(!shown)}>
        Toggle
      </button>
      {shown && <Pets />}
    </>
  );
}

const container = document.getElementById('app');
if (container) render(<App />, container);
