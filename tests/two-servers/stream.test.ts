import '../support/on-two-servers.ts';
import '../server/stream.test.ts';
