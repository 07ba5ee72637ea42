import type { guideWords as english } from './guide-words.ts';

/** The steps of a first match. */
export const guideWords: typeof english = {
  deploy: {
    title: 'Ab ins Wasser',
    text: 'Ihr spielt alle zusammen gegen den Strom, der von Schritt 1 zum Wasserfall fließt. Wähle Schritt 1: Dorthin geht einer deiner Leute aus der Reserve.',
  },
  dice: {
    title: 'Jeder Würfel zählt',
    text: 'Jeder Würfel spült einen deiner Leute flussabwärts. Wähle erst einen Würfel, dann jemanden: Das Feld zeigt, wo er landet. Hinter dem letzten Schritt wartet der Tod.',
  },
  ladders: {
    title: 'Schlangen und Leitern',
    text: 'Vom Kopf einer Schlange (roter Stein) rutscht man hinunter zu ihrem Schwanz. An einer Leiter hast du die Wahl; bei grünen Steinen führt sie flussaufwärts, weg vom Wasserfall.',
  },
  bump: {
    title: 'Schubst einander flussaufwärts',
    text: 'Wer auf jemandem aus einem anderen Team landet, wirft ihn einen ganzen Würfel weit flussaufwärts: Besseres könnt ihr füreinander nicht tun. Leute aus dem eigenen Team schiebt man einen Schritt hinunter.',
  },
  wave: {
    title: 'Übersteh die Welle',
    text: 'Jede Welle bringt einen Würfel mehr; an ihrem Ende kommen die Toten zurück. Ab der dritten steigen Monster zu euch herauf: Bleibt außer Reichweite, oder landet auf ihnen.',
  },
};
