/** The words of replays in English: fetched with the first. */
export const enReplay = {
  title: 'Replays',
  lately: 'Played lately',
  file: 'A replay from a file',
  noneYet: 'No match has been played to its end here yet.',
  share: 'Share this moment',
  text: 'Open the file of a finished match. It is played again by the rules in this browser, and every die is checked; nothing is sent anywhere.',
  choose: 'Choose a replay file',
  drop: 'or drop it here',
  another: 'Open another',
  download: 'Download the replay',
  none: 'There is no such replay',
  bad: 'This file cannot be played',
  large: 'It is larger than any replay.',
  wrong: {
    json: 'It is not JSON. A replay is the file that “Download the replay” gives: touchline-….json.',
    other:
      'It is JSON, but not a replay. A replay is the file that “Download the replay” gives: touchline-….json.',
    kind: (where: string, kind: string) => `${where} should be of the kind "${kind}".`,
    format: (theirs: string) =>
      `It is a replay of another version: "${theirs}". What can be played here is "touchline-replay/1".`,
    empty: 'It has no entries.',
    long: (most: number) => `It has more than ${most} entries.`,
    game: (game: string) => `It is of a game that is not known here: "${game}".`,
    version: (theirs: string, game: string, ours: string) =>
      `It was played by version ${theirs} of the rules of ${game}; here is version ${ours}.`,
  },
  told: {
    title: 'Told in words',
    text: 'So what happened stands here as it was told, entry by entry. Nothing of it is checked by rules.',
    final: 'How it ended',
    none: 'The position at the end cannot be drawn by the rules that are here.',
  },
  from: 'Seen from',
  controls: 'Playing',
  position: 'Position',
  entry: (at: number, last: number) => `Entry ${at} of ${last}`,
  first: 'To the beginning',
  back: 'One step back',
  forward: 'One step on',
  last: 'To the end',
  play: 'Play',
  pause: 'Pause',
  speed: 'Speed',
  highlights: 'Highlights',
  noHighlights: 'Nothing of note has happened.',
  reveal: 'Show the result',
  ended: (reason: string) => `${reason}:`,
  checking: (at: number, of: number) => `Checking every die: ${at} of ${of}`,
  verified: (dice: number, entries: number) =>
    `Verified in this browser: ${dice} dice and the entries 0 to ${entries - 1} follow from the sealed seeds and the rules.`,
  false: 'This replay is not true.',
  falseAt: (seq: number) => `This replay is not true from entry ${seq} on.`,
  until: 'What can be seen here is the part before that.',
  luck: {
    title: 'Luck',
    caption:
      'What the dice of each side came to, and in brackets what was to be expected. Successes are counted where a roll needed something: the chances of these rolls, added up, are what was to be expected.',
    columns: ['Roll', 'Side', 'Dice', 'Mean face', 'Success'],
    dice: (n: number, sides: number) => `${n} × d${sides}`,
    success: (n: number, of: number) => `${n} of ${of}`,
    nothing: '–',
    sentence: (side: string, by: number) =>
      Math.abs(by) < 0.05
        ? `${side} had as many successes as were to be expected.`
        : `${side} had ${Math.abs(by).toFixed(1)} ${by > 0 ? 'more' : 'fewer'} successes than were to be expected.`,
    none: 'No dice have been rolled so far.',
    nobody: 'Nobody’s',
  },
};
