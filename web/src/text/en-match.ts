/** The words beside a board in English: fetched with it. */
export const enMatch = {
  title: (game: string) => `${game}: a match`,
  notFound: 'This match cannot be opened',
  connect: 'Try again',
  reconnecting: 'The connection is lost; it is being made again. Nothing that was confirmed is lost.',
  closed: 'The connection to this match is closed.',
  spectators: (n: number) => (n === 1 ? '1 spectator' : `${n} spectators`),
  plain: {
    none: 'Nobody has drawn this game yet. It can be played by the list of choices.',
  },
  seats: {
    title: 'Seats and score',
    open: 'open',
    you: 'you',
    away: 'away',
    time: 'Time to play',
    owes: 'has to decide',
  },
  turn: {
    title: 'Who decides',
    rolls: 'The dice roll …',
    mine: 'Your decision:',
    theirs: (who: string) => `Waiting for ${who}`,
    carried: (at: number, of: number) =>
      `Your plan is being carried out${of > 1 ? ` (${at} of ${of})` : ''} …`,
    about: (whom: string) => `about ${whom}`,
    soon: (seconds: number) => `in ${seconds} s`,
    takeBack: 'Take back',
  },
  tabs: { title: 'Beside the board', choices: 'Choices', log: 'Log', teams: 'Teams', chat: 'Talk' },
  cards: 'Who it is',
  said: {
    title: 'News',
    mine: (what: string) => `You are asked: ${what}`,
    takenBack: (what: string) => `Taken back: ${what}`,
    more: (n: number) => (n === 1 ? 'One more line is in the log' : `${n} more lines are in the log`),
  },
  choices: {
    title: 'What you can do',
    filter: 'Filter the choices',
    none: 'No choice is called like that.',
    nothing: 'There is nothing for you to decide now.',
    asked: 'Confirm, or take it back.',
  },
  odds: {
    title: 'Odds',
    asking: 'The odds are being worked out …',
    hint: 'Here stand the odds of what you press or point at.',
  },
  confirmation: { title: 'Confirm', yes: 'Do it', no: 'Take it back' },
  dice: {
    latest: 'The latest dice',
    old: 'earlier',
    more: (n: number) => `and ${n} more`,
    all: (n: number) => `${n} dice`,
    die: (sides: number, face: number, purpose: string, success: boolean | undefined) =>
      `${purpose}: d${sides} shows ${face}${success === undefined ? '' : success ? ', made' : ', failed'}`,
    sign: (says: string, purpose: string) => `${purpose}: ${says}`,
  },
  log: {
    title: 'What happened',
    empty: 'Nothing has happened yet.',
    earlier: (n: number) => `Show earlier (${n})`,
    newest: 'Jump to newest',
    go: (seq: number) => `Go to entry ${seq}`,
    late: (who: string) => `${who} ran out of time: the referee played`,
    folded: (line: string, more: number) =>
      more
        ? `${line.replace(/\.$/, '')}; before that ${more === 1 ? 'one more line' : `${more} lines`}`
        : line,
  },
  over: { others: 'Other matches' },
  more: { title: 'Match menu', guide: 'Learn to play', rules: 'Rulebook' },
};
