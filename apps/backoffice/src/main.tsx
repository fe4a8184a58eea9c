import '@zay/web/platform/history-moves.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { openTexts } from './platform/language/texts.ts';
import './app.css';

await openTexts();
const place = document.getElementById('root');
if (!place) throw new Error('index.html has no place for the application');
createRoot(place).render(<App />);
