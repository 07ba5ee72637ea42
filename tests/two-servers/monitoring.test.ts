import '../support/on-two-servers.ts';
import '../server/monitoring.test.ts';
