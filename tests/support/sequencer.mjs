// What takes longest begins first, so that no worker is left with a long file at the end. Jest knows how long
// a file took the last time; where there was none, as on a fresh machine, this guesses by where it stands.
import Sequencer from '@jest/test-sequencer';

/** Seconds of processor time, the first that fits. */
const GUESSES = [
  [/web\/styles\.test/, 60],
  [/rules\/[^/]+\/(properties|bot)\.test/, 22],
  [/cli\/(demo|data-dir|fuzz|simulate|bench)\.test/, 25],
  [/web\//, 20],
  [/client-sdk\/rest|server\/(kill|disk|abuse-http)\.test/, 15],
  [/cli\/|server\/postgres/, 8],
  [/server\/|client-sdk\//, 4],
];

export default class extends Sequencer {
  time(test) {
    const [, seconds = 1] = GUESSES.find(([like]) => like.test(test.path)) ?? [];
    return super.time(test) ?? seconds * 1_000;
  }
}
