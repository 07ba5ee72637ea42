import '../support/on-two-servers.ts';
import '../client-sdk/events.test.ts';
