import { WebSocket } from 'ws';

// Node below 22 has no global WebSocket; without one, Colyseus cannot take a dropped client back.
if (!('WebSocket' in globalThis)) (globalThis as { WebSocket?: unknown }).WebSocket = WebSocket;
