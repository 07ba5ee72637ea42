import type { guideWords as english } from './guide-words.ts';

/** The steps of a first match. */
export const guideWords: typeof english = {
  deploy: {
    title: 'Ab ins Wasser',
    text: 'Ihr spielt alle zusammen gegen den Strom, der von Schritt 1 zum Wasserfall hinter dem letzten fließt. Drück Schritt 1: Dorthin geht einer deiner Leute aus der Reserve. Das gehörnte Monster geht nach jedem Zug einen Schritt auf euch zu: Wer innerhalb der roten Striche steht, den wirft es einen ganzen Würfel weit hinter sich, zum Wasserfall hin.',
  },
  dice: {
    title: 'Jeder Würfel zählt',
    text: 'Jeder Würfel spült einen deiner Leute flussabwärts. Das Feld zeigt, wohin der markierte alle bringt: Drück, wo jemand landet, oder jemanden selbst, um unter allen Würfeln für ihn zu wählen. Hinter dem letzten Schritt wartet der Tod. Mehr Leute teilen sich die Würfel, also setz noch jemanden ein, sooft du kannst.',
  },
  ladders: {
    title: 'Schlangen und Leitern',
    text: 'Vom Kopf einer Schlange (roter Stein) rutscht man hinunter zu ihrem Schwanz. Auf einem grünen Stein führt eine Leiter flussaufwärts, weg vom Wasserfall: Wo nichts abzuwägen ist, steigen deine Leute von selbst hinauf und bleiben oben. Bei einem Monster, oder wo jemand von dir geschoben würde, wirst du gefragt: Drück das Ende der Leiter, oder lass sie stehen.',
  },
  bump: {
    title: 'Schubst einander flussaufwärts',
    text: 'Wer auf jemandem aus einem anderen Team landet, wirft ihn einen ganzen Würfel weit flussaufwärts: Besseres könnt ihr füreinander nicht tun. Leute aus dem eigenen Team schiebt man einen Schritt hinunter. Wer auf einem Monster landet, wirft es selbst hinunter.',
  },
  wave: {
    title: 'Übersteh die Welle',
    text: 'Eine Welle ist nach so vielen Runden vorbei, wie über dem Feld stehen; dann kommen die Toten zurück, und alle rücken flussaufwärts. Jede Welle bringt einen Würfel mehr und manche noch ein Monster: Dann hat ihre Fahne über dem Feld Hörner.',
  },
};
