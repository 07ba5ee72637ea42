/** The words of setting up a match, of rulebooks and of guides in English: fetched with them. */
export const enPages = {
  create: {
    title: 'Set up a match',
    game: 'Which game?',
    looking: 'Looking for others who want to play this …',
    others: (n: number) =>
      n === 0 ? 'Nobody else waits yet.' : n === 1 ? '1 other waits.' : `${n} others wait.`,
    instead: 'Play a bot instead',
    leaves: 'You can look at other pages meanwhile; when somebody is found, the match opens by itself.',
    who: 'Who else plays?',
    whos: {
      easy: 'Easy bot',
      heuristic: 'Good bot',
      friends: 'A friend',
      anybody: 'Anybody',
      seats: 'Seat by seat',
      watch: 'Only bots; I watch',
    },
    whoHints: {
      easy: 'Makes mistakes',
      heuristic: 'Plays to win',
      friends: 'By a link you send',
      anybody: 'Who looks for one, too',
    },
    goes: {
      easy: 'Play',
      heuristic: 'Play',
      friends: 'Invite a friend',
      anybody: 'Find players',
      seats: 'Create the match',
      watch: 'Watch',
    },
    further: 'More options',
    furtherSeats: 'Further seats, if the options make more',
    seat: (side: string) => `Seat: ${side}`,
    sits: { me: 'I', open: 'Open', heuristic: 'Good bot', easy: 'Easy bot' },
    time: 'How long?',
    lengths: { short: 'Short match', whole: 'Whole match' },
    lengthHints: { short: 'Good for a first time', whole: 'As the rulebook has it' },
    clocks: {
      untimed: 'No clock',
      quick: 'Fast: 5 minutes',
      steady: 'Steady: 15 minutes',
      daily: 'By the day',
      own: 'Another clock',
    },
    clockHints: {
      untimed: 'As long as you like',
      quick: 'and 3 seconds a turn',
      steady: 'and 10 seconds a turn',
      daily: 'A day for each turn',
      own: '',
    },
    limits: (all: string) => `This game has a clock of its own, which runs instead. ${all}`,
    times: {
      live: 'A clock each',
      correspondence: 'Hours for each turn',
    },
    bank: 'Seconds for the whole match, each',
    increment: 'Seconds added with each turn',
    reaction: 'Seconds for an answer in the other’s turn',
    away: 'Seconds a lost connection costs nothing',
    decision: 'Hours for each turn',
    private: 'Private: only who has the invitation can sit down',
    chat: 'People may talk there',
    delay: 'Spectators see it so many seconds later',
    options: 'Options of the game',
    optionsText: 'Left as they are, the match is played as the rulebook has it.',
    reset: 'All as in the rulebook',
    teams: 'Teams that are brought',
    teamsText:
      'A finished team for each seat, with its scores. A seat without one gets its own by the rules.',
    more: 'Spectators and talk',
    usually: (value: string) => `usually ${value}`,
    from: (least: number, most: number) => `${least} to ${most}`,
    json: 'As JSON. Leave it empty for the usual.',
    byHand: 'Make it by hand',
    own: 'of one’s own (JSON)',
    problems: {
      integer: 'A whole number is needed here.',
      range: (least: number | undefined, most: number | undefined) =>
        least === undefined
          ? `At most ${most}.`
          : most === undefined
            ? `At least ${least}.`
            : `Between ${least} and ${most}.`,
      length: (least: number, most: number) => `${least} to ${most} characters.`,
      json: 'This is not JSON.',
      shape: 'The game does not know this form. See its rulebook.',
    },
    fix: 'Some fields need another look.',
  },
  rulebook: {
    title: (game: string) => `${game}: the rules`,
    exact: 'The exact rules, clause by clause',
    contents: 'Contents',
    /** Above the exact text, which is in English. */
    language: 'Word for word as the server plays it.',
    board: 'The board in the middle of a match',
    kinds: 'Who there is',
    find: 'Find a clause or a word',
    go: 'Go',
    unknown: (clause: string) => `There is no clause ${clause}.`,
    found: (n: number, word: string) =>
      n === 0
        ? `No clause says “${word}”.`
        : n === 1
          ? `One clause says “${word}”`
          : `${n} clauses say “${word}”`,
    link: (clause: string) => `Copy the link to ${clause}`,
    marks: {
      source: 'the original rules say so',
      ruling: 'a ruling: they do not say, and this book decides',
    },
    more: 'Read on in the rulebook',
  },
  matches: {
    show: 'Which matches',
    shows: { live: 'Live', open: 'Open seats', mine: 'Mine', over: 'Over' },
    game: 'Game',
    any: 'All games',
    none: {
      live: 'No match is being played just now.',
      open: 'No match waits for players.',
      mine: 'You have no match yet.',
      over: 'No match is over yet.',
    },
    older: 'Older matches',
    onwards: (seconds: number) => `The next match comes in ${seconds} s.`,
    stay: 'Stay here',
    outcome: { won: 'You won', drawn: 'Drawn', lost: 'You lost' },
    record: (won: number, drawn: number, lost: number) =>
      `Your latest matches: ${won} won, ${drawn} drawn, ${lost} lost`,
    newest: 'Back to the newest',
  },
  guide: {
    title: (game: string) => `${game}: a first match`,
    text: 'A match against an easy bot. Nothing can go wrong; take your time.',
    begin: 'Begin',
    again: 'Begin again',
    step: (n: number, of: number) => `Step ${n} of ${of}`,
    steps: 'Steps of this guide',
    skip: 'Next step',
    back: 'Step before',
    done: 'You have done this already.',
    more: 'More',
    less: 'Less',
    end: 'That is all it takes.',
    over: {
      won: { title: 'You have won!', text: 'You know all it takes. Begin another, or' },
      drawn: { title: 'Level to the end', text: 'Nobody was better this time. Begin another, or' },
      lost: {
        title: 'Lost, this time',
        text: 'You know all it takes, so take your revenge: begin another, or',
      },
    },
    finished: 'Play the match to its end, or',
    others: 'find somebody to play with.',
    none: 'This game has no guide yet.',
  },
};
