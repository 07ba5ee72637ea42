import '../support/on-two-servers.ts';
import '../server/chat.test.ts';
