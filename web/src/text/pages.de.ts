import type { pages as english } from './pages.ts';

/** The words of setting up, of rulebooks and of guides. */
export const pages: typeof english = {
  create: {
    title: 'Spiel ansetzen',
    game: 'Die Sportart',
    quick: 'Schnelles Spiel',
    quickText: 'Mit den üblichen Einstellungen, gegen jemanden, der dasselbe spielen will.',
    quickTime: 'Bedenkzeit im schnellen Spiel',
    find: 'Gegner suchen',
    looking: 'Wir suchen andere, die das spielen wollen …',
    others: (n) =>
      n === 0 ? 'Noch wartet sonst niemand.' : n === 1 ? 'Noch jemand wartet.' : `${n} andere warten.`,
    instead: 'Stattdessen gegen einen Bot',
    leaves: 'Wenn du gegen einen Bot spielst oder auf eine andere Seite gehst, suchst du nicht weiter.',
    since: (time) => `seit ${time}`,
    cancel: 'Nicht mehr suchen',
    who: 'Wer spielt',
    whos: {
      friends: 'Ich; die anderen Plätze sind frei',
      heuristic: 'Ich, gegen den guten Bot',
      random: 'Ich, gegen den Bot, der zufällig zieht',
      seats: 'Platz für Platz',
      watch: 'Nur Bots; ich sehe zu',
    },
    seat: (side) => `Platz: ${side}`,
    further: 'Weitere Plätze, falls die Einstellungen mehr ergeben',
    sits: { me: 'Ich', open: 'Frei', heuristic: 'Guter Bot', random: 'Zufallsbot' },
    time: 'Bedenkzeit',
    clocks: {
      untimed: 'So lange ihr wollt',
      quick: '5 Minuten + 3 Sekunden',
      steady: '15 Minuten + 10 Sekunden',
      daily: 'Ein Tag für jede Entscheidung',
      own: 'Andere Bedenkzeit',
    },
    times: {
      live: 'Eine Uhr für jeden',
      correspondence: 'Stunden für jede Entscheidung',
    },
    bank: 'Sekunden für das ganze Spiel, für jeden',
    increment: 'Sekunden dazu mit jeder Entscheidung',
    reaction: 'Sekunden für eine Antwort im Zug der anderen',
    away: 'Sekunden, die eine verlorene Verbindung nichts kostet',
    decision: 'Stunden für jede Entscheidung',
    private: 'Privat: Nur wer eingeladen ist, kann mitspielen',
    chat: 'Dort darf geredet werden',
    delay: 'Zuschauer sehen es so viele Sekunden später',
    options: 'Einstellungen des Spiels',
    optionsText: 'Bleiben sie, wie sie sind, wird nach dem Regelbuch gespielt.',
    reset: 'Alles wie im Regelbuch',
    teams: 'Mitgebrachte Teams',
    teamsText:
      'Ein fertiges Team für jeden Platz, mit seinen Werten. Ein Platz ohne Team bekommt seines nach den Regeln.',
    more: 'Zuschauer und Chat',
    go: 'Spiel anlegen',
    usually: (value) => `üblich: ${value}`,
    from: (least, most) => `${least} bis ${most}`,
    json: 'Als JSON. Leer heißt: wie üblich.',
    byHand: 'Von Hand machen',
    own: 'ein eigener Wert (JSON)',
    problems: {
      integer: 'Hier gehört eine ganze Zahl hin.',
      range: (least, most) =>
        least === undefined
          ? `Höchstens ${most}.`
          : most === undefined
            ? `Mindestens ${least}.`
            : `Zwischen ${least} und ${most}.`,
      length: (least, most) => `${least} bis ${most} Zeichen.`,
      json: 'Das ist kein JSON.',
      shape: 'Diese Form kennt das Spiel nicht. Sieh im Regelbuch nach.',
    },
    fix: 'Einige Felder stimmen noch nicht.',
  },
  rulebook: {
    title: (game) => `${game}: das Regelbuch`,
    contents: 'Inhalt',
    board: 'Das Feld mitten in einem Spiel',
    kinds: 'Wer mitspielt',
    find: 'Abschnitt oder Wort suchen',
    go: 'Los',
    unknown: (clause) => `Einen Abschnitt ${clause} gibt es nicht.`,
    found: (n, word) =>
      n === 0
        ? `„${word}“ steht in keinem Abschnitt.`
        : n === 1
          ? `„${word}“ steht in einem Abschnitt`
          : `„${word}“ steht in ${n} Abschnitten`,
    marks: {
      source: 'so steht es in den ursprünglichen Regeln',
      ruling: 'eine Festlegung: Dort steht es nicht, und dieses Buch entscheidet',
    },
    link: (clause) => `Link zu ${clause} kopieren`,
    more: 'Im Regelbuch weiterlesen',
  },
  guide: {
    title: (game) => `${game}: ein erstes Spiel`,
    text: 'Ein Spiel gegen einen leichten Bot. Es kann nichts schiefgehen; lass dir Zeit.',
    begin: 'Anfangen',
    again: 'Von vorn',
    step: (n, of) => `Schritt ${n} von ${of}`,
    steps: 'Schritte dieser Anleitung',
    skip: 'Weiter',
    back: 'Zurück',
    done: 'Das hast du schon getan. Lies es, und geh weiter.',
    over: 'Das Spiel ist aus. Mehr braucht es nicht: Fang ein neues an, oder',
    finished: 'Mehr brauchst du nicht. Spiel zu Ende, oder',
    others: 'such dir jemanden zum Mitspielen.',
    none: 'Für dieses Spiel gibt es noch keine Anleitung.',
  },
};
