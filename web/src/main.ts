import './styles/tokens.css';
import './styles/base.css';
import './ui/direction.ts';
import './ui/theme.ts';
import { nowAhead } from './lobby/now.ts';
import { enterAhead } from './match/enter.ts';

// what a page asks the server for need not wait for what draws it
const { pathname } = location;
if (pathname === '/') nowAhead().catch(() => {});
else enterAhead(pathname);
void import('./root.tsx');
