import './styles/tokens.css';
import './styles/base.css';
import './ui/theme.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

// a part that is gone belongs to an earlier version of the page
addEventListener('vite:preloadError', () => location.reload());

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
