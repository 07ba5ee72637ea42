import '../support/on-two-servers.ts';
import '../server/queue.test.ts';
