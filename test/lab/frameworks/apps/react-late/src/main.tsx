import { useState } from 'react';
import { createRoot } from 'react-dom/client';
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
if (container) createRoot(container).render(<App />);
setTimeout(() => import('petstore-elements/define'), 200);
