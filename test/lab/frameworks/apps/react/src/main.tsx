import 'petstore-elements/cdn/petstore-elements.css';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Pets } from './Pets';

function App() {
  const [shown, setShown] = useState(true);
  return (
    <StrictMode>
      <button type="button" onClick={() => setShown(!shown)}>
        Toggle
      </button>
      {shown && <Pets />}
    </StrictMode>
  );
}

const container = document.getElementById('app');
if (container) createRoot(container).render(<App />);
