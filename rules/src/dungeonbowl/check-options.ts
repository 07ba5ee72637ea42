/** What is wrong with the options beyond their shape: section 1, DB-2.14. */
import { type Violation, violation, violations } from '../kernel/violation.ts';
import { dungeonFindings } from './dungeon/index.ts';
import { type Options, settle } from './options.ts';
import { dungeonOf, seatsOf } from './start.ts';

/** Everything at once. */
export function checkOptions(given: Options): Violation | undefined {
  const { seats, chestWindow, teleporterWindow, drawAt, timeLimit, teleporterCount, firstSeat } =
    settle(given);
  const found: Violation[] = [];
  const bad = (path: string, message: string) => void found.push(violation('bad-option', '', message, path));
  if (timeLimit !== 'off') {
    if (chestWindow[0] > chestWindow[1]) bad('chestWindow', 'A window ends after it begins.');
    if (teleporterWindow[0] > teleporterWindow[1]) bad('teleporterWindow', 'A window ends after it begins.');
    if (teleporterWindow[0] < chestWindow[1])
      bad('teleporterWindow', 'Teleporters are removed after the chests were opened.');
    if (drawAt < teleporterWindow[1]) bad('drawAt', 'The draw comes after the teleporters were removed.');
  }
  if (teleporterCount < 6 + seats) bad('teleporterCount', `There are at least ${6 + seats} teleporters.`);
  if (firstSeat !== 'random' && !seatsOf({ seats }).includes(firstSeat))
    bad('firstSeat', `The seats of this match are ${seatsOf({ seats }).join(', ')}.`);
  const dungeon = dungeonOf(given);
  if (dungeon) {
    const { problems } = dungeonFindings(dungeon, settle(given));
    found.push(...problems.map((one) => ({ ...one, path: one.path ? `dungeon.${one.path}` : 'dungeon' })));
  } else bad('dungeon', 'Choose a shipped dungeon by its id, or give one of your own.');
  return violations(found);
}
