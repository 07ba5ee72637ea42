import '../support/on-two-servers.ts';
import '../server/pushes.test.ts';
