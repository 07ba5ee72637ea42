import '../support/on-two-servers.ts';
import '../client-sdk/sessions.test.ts';
