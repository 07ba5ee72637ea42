import type { pages as english } from './pages.ts';

/** The words of setting up, of rulebooks and of guides. */
export const pages: typeof english = {
  create: {
    title: 'Partie ansetzen',
    game: 'Welche Sportart?',
    looking: 'Wir suchen andere, die das spielen wollen …',
    others: (n) =>
      n === 0 ? 'Noch wartet sonst niemand.' : n === 1 ? 'Noch jemand wartet.' : `${n} andere warten.`,
    instead: 'Stattdessen gegen einen Bot',
    leaves:
      'Du kannst dir inzwischen andere Seiten ansehen. Findet sich jemand, öffnet sich die Partie von selbst.',
    who: 'Wer spielt noch?',
    whos: {
      easy: 'Leichter Bot',
      heuristic: 'Guter Bot',
      friends: 'Ein Freund',
      anybody: 'Irgendwer',
      seats: 'Platz für Platz',
      watch: 'Nur Bots; ich sehe zu',
    },
    whoHints: {
      easy: 'Macht Fehler',
      heuristic: 'Will gewinnen',
      friends: 'Über einen Link von dir',
      anybody: 'Wer auch eine Partie sucht',
    },
    goes: {
      easy: 'Spielen',
      heuristic: 'Spielen',
      friends: 'Einladen',
      anybody: 'Mitspieler suchen',
      seats: 'Partie ansetzen',
      watch: 'Zusehen',
    },
    further: 'Mehr Einstellungen',
    furtherSeats: 'Weitere Plätze, falls die Einstellungen mehr ergeben',
    seat: (side) => `Platz: ${side}`,
    sits: { me: 'Ich', open: 'Frei', heuristic: 'Guter Bot', easy: 'Leichter Bot' },
    time: 'Wie lange?',
    lengths: { short: 'Kurze Partie', whole: 'Ganze Partie' },
    lengthHints: { short: 'Gut für das erste Mal', whole: 'Wie im Regelbuch' },
    clocks: {
      untimed: 'Ohne Uhr',
      quick: 'Schnell: 5 Minuten',
      steady: 'Ruhig: 15 Minuten',
      daily: 'Tageweise',
      own: 'Andere Bedenkzeit',
    },
    clockHints: {
      untimed: 'So lange du willst',
      quick: 'und 3 Sekunden je Entscheidung',
      steady: 'und 10 Sekunden je Entscheidung',
      daily: 'Ein Tag für jede Entscheidung',
      own: '',
    },
    limits: (all) => `Hier läuft stattdessen eine Uhr des Spiels selbst. ${all}`,
    times: {
      live: 'Eine Uhr für jeden',
      correspondence: 'Stunden für jede Entscheidung',
    },
    bank: 'Sekunden für die ganze Partie, für jeden',
    increment: 'Sekunden dazu mit jeder Entscheidung',
    reaction: 'Sekunden für eine Antwort im Zug der anderen',
    away: 'Sekunden, die eine verlorene Verbindung nichts kostet',
    decision: 'Stunden für jede Entscheidung',
    private: 'Privat: Nur wer eingeladen ist, kann mitspielen',
    chat: 'Dort darf geredet werden',
    delay: 'Zuschauer sehen es so viele Sekunden später',
    options: 'Einstellungen der Partie',
    optionsText: 'Bleiben sie, wie sie sind, wird nach dem Regelbuch gespielt.',
    reset: 'Alles wie im Regelbuch',
    teams: 'Mitgebrachte Teams',
    teamsText:
      'Ein fertiges Team für jeden Platz, mit seinen Werten. Ein Platz ohne Team bekommt seines nach den Regeln.',
    more: 'Zuschauer und Chat',
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
    title: (game) => `${game}: die Regeln`,
    exact: 'Die genauen Regeln, Abschnitt für Abschnitt',
    contents: 'Inhalt',
    language: 'Der genaue Wortlaut, nach dem der Server spielt; es gibt ihn nur auf Englisch.',
    board: 'Das Feld mitten in einer Partie',
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
  matches: {
    show: 'Welche Partien',
    shows: { live: 'Live', open: 'Freie Plätze', mine: 'Meine', over: 'Beendet' },
    game: 'Sportart',
    any: 'Alle Sportarten',
    none: {
      live: 'Gerade läuft keine Partie.',
      open: 'Keine Partie sucht Mitspieler.',
      mine: 'Du hast noch keine Partie.',
      over: 'Noch keine Partie ist zu Ende.',
    },
    older: 'Ältere Partien',
    onwards: (seconds) => `Die nächste Partie kommt in ${seconds} s.`,
    stay: 'Hier bleiben',
    outcome: { won: 'Gewonnen', drawn: 'Unentschieden', lost: 'Verloren' },
    record: (won, drawn, lost) =>
      `Deine letzten Partien: ${won} gewonnen, ${drawn} unentschieden, ${lost} verloren`,
    newest: 'Zurück zu den neuesten',
  },
  guide: {
    title: (game) => `${game}: eine erste Partie`,
    text: 'Eine Partie gegen einen leichten Bot. Es kann nichts schiefgehen; lass dir Zeit.',
    begin: 'Anfangen',
    again: 'Von vorn',
    step: (n, of) => `Schritt ${n} von ${of}`,
    steps: 'Schritte dieser Anleitung',
    skip: 'Weiter',
    back: 'Zurück',
    done: 'Das hast du schon getan.',
    more: 'Mehr',
    less: 'Weniger',
    end: 'Mehr braucht es nicht.',
    over: {
      won: { title: 'Du hast gewonnen!', text: 'Mehr braucht es nicht. Fang eine neue Partie an, oder' },
      drawn: { title: 'Unentschieden', text: 'Niemand war diesmal besser. Fang eine neue Partie an, oder' },
      lost: {
        title: 'Diesmal verloren',
        text: 'Jetzt weißt du, wie es geht, also nimm Rache: Fang eine neue Partie an, oder',
      },
    },
    finished: 'Partie zu Ende, oder',
    others: 'such dir jemanden zum Mitspielen.',
    none: 'Für dieses Spiel gibt es noch keine Anleitung.',
  },
};
