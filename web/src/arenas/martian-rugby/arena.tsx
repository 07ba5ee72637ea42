import './arena.css';

export { Watched as Arena } from './standing.tsx';
