import type { seldom as english } from './seldom.ts';

/** What is seldom read beside a board. */
export const seldom: typeof english = {
  several: 'Mehrere Spiele zugleich',
  watchSeveral: 'Mehreren zugleich zusehen',
  back: 'Zurück zur Liste',
  stream: 'Für deinen Stream: nur das Feld, für OBS oder einen Rahmen auf deiner Seite',
  bring: {
    invite: 'Einladung, für die Person, die mit dir spielen soll',
    share: 'Die Adresse dieses Spiels',
    scan: 'Oder lass den Code scannen',
  },
  forced: 'Für mich antworten, wo es keine Wahl gibt',
  chat: {
    title: 'Was geredet wird',
    players: 'Die Spieler hören einander.',
    spectators: 'Zuschauer hören einander; die Spieler hören sie erst, wenn das Spiel vorbei ist.',
    empty: 'Noch hat niemand etwas gesagt.',
    say: 'Sag etwas',
    send: 'Senden',
    guest: 'Als Gast mitreden',
    mute: (name) => `${name} stummschalten`,
    muteShort: 'Stumm',
    unmute: (name) => `${name} wieder hören`,
  },
  standing: {
    title: 'Das Spiel steht still',
    text: (theirs, ours) =>
      `Gespielt wurde nach Version ${theirs} der Regeln. Dieser Server hat jetzt Version ${ours}, nach der es anders gelaufen wäre. Es geht weiter, wo es aufgehört hat, sobald der Server wieder Regeln hat, nach denen alles genauso herauskommt.`,
    mine: 'Bis dahin kann nicht gespielt werden. Du kannst im Spielmenü aufgeben oder den Betreiber um ein Urteil bitten.',
    theirs:
      'Bis dahin kann nicht gespielt werden, es sei denn, jemand gibt auf oder der Betreiber beendet es durch ein Urteil.',
  },
  adjourned: {
    title: 'Das Spiel ist vertagt',
    text: 'Die Zeit steht still. Es geht weiter, wenn alle Spieler zustimmen.',
    resume: 'Fortsetzung anbieten',
  },
  over: {
    title: 'Das Spiel ist vorbei',
    you: 'Du hast gewonnen!',
    lost: (who) => `Du hast verloren: ${who} hat gewonnen`,
    player: 'Bester Spieler',
    best: (who, count) => `${who} (${count})`,
    won: (who) => `${who} hat gewonnen`,
    all: 'Alle haben gewonnen',
    nobody: 'Niemand hat gewonnen',
    allLost: 'Alle haben gemeinsam verloren',
    gaveUp: (who) => `${who.join(', ')} ${who.length === 1 ? 'hat' : 'haben'} aufgegeben`,
    neverBegan: 'Dieses Spiel war zu Ende, bevor es begann',
    replay: 'Replay',
    share: 'Ergebnis teilen',
    moments: 'Momente des Spiels',
    again: 'Revanche',
    another: 'Anderes Spiel',
    join: 'Zur Revanche',
    season: 'Zurück zur Saison',
    now: 'Das nächste Spiel ansehen',
  },
  offer: {
    mine: {
      draw: 'Du hast Remis angeboten.',
      adjourn: 'Du hast angeboten, das Spiel zu vertagen.',
      resume: 'Du hast angeboten weiterzuspielen.',
    },
    theirs: {
      draw: (who) => `${who} bietet Remis an.`,
      adjourn: (who) => `${who} will das Spiel vertagen und ein andermal weiterspielen.`,
      resume: (who) => `${who} will weiterspielen.`,
    },
    accept: 'Annehmen',
    decline: 'Ablehnen',
    withdraw: 'Zurückziehen',
  },
  statistics: { title: 'Statistik', players: 'Nach Spielern' },
  more: {
    share: 'Dieses Spiel teilen',
    houseRules: 'Hausregeln',
    houseRulesText: 'Was in diesem Spiel anders ist als üblich.',
    address: 'Wer diese Adresse öffnet, sieht zu',
    draw: 'Remis anbieten',
    adjourn: 'Vertagung anbieten',
    concede: 'Aufgeben',
    concedeText: 'Das Spiel endet, und du hast es verloren.',
    concedeYes: 'Ja, aufgeben',
    no: 'Nein, weiterspielen',
    leaves: {
      clocked:
        'In diesem Spiel gibt niemand allein auf. Du kannst gehen und wiederkommen; läuft deine Zeit ab, spielt der Schiedsrichter für dich. Nur ein Remis, das alle annehmen, beendet es früher; Bots nehmen keines an.',
      untimed:
        'In diesem Spiel gibt niemand allein auf. Du kannst gehen und wiederkommen; die anderen warten auf dich. Nur ein Remis, das alle annehmen, beendet es früher; Bots nehmen keines an.',
    },
    sound: 'Ton',
    confirm: 'Nachfragen, bevor ich handle',
    confirms: { never: 'Nie', dice: 'Wenn gewürfelt wird', always: 'Immer' },
  },
  notices: {
    item: 'Hinweise, wenn die Seite nicht zu sehen ist',
    turn: 'Du bist dran',
    arrived: (who) => `${who} hat sich gesetzt`,
    why: {
      off: undefined,
      always: 'Auch wenn sie zu ist, wo für eine Entscheidung Tage Zeit ist',
      'not-by-server': 'Solange sie offen ist: dieser Server schickt keine, wenn sie zu ist',
      'not-by-browser': 'Solange sie offen ist: dieser Browser nimmt keine an, wenn sie zu ist',
      refused:
        'Dein Browser lehnt sie von hier ab; in seinen Einstellungen für diese Seite sind sie wieder zu erlauben',
      unable: 'Dein Browser kennt unter dieser Adresse keine',
    },
  },
  keys: {
    title: 'Tasten',
    item: 'Tasten',
    always: [
      ['N', 'Die nächste Figur, die etwas tun kann (mit Umschalt die vorige)'],
      ['Pfeile', 'Auf dem Feld von einem zum nächsten'],
      ['Enter', 'Drücken; noch einmal zum Bestätigen'],
      ['Esc', 'Zurücknehmen; überspringen, was gezeigt wird'],
      ['?', 'Diese Liste'],
    ],
  },
  only: (what) => `Es gab keine andere Wahl: ${what}`,
};
