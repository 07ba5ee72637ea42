import '../support/on-two-servers.ts';
import '../server/delay.test.ts';
