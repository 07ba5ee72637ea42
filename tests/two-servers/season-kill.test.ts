import '../support/on-two-servers.ts';
import '../server/season-kill.test.ts';
