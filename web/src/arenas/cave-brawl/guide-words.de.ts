import type { guideWords as english } from './guide-words.ts';

/** The steps of a first match. */
export const guideWords: typeof english = {
  draft: {
    title: 'Such dir deine Wilden aus',
    text: 'Wähle ein Volk, ändere sein Team, wenn du magst, und gib es ab. Amazonen sind schnell, Höhlenmenschen und Reptilien schlagen hart zu, Zombies stehen wieder auf, und Verstoßene sind ein bunter Haufen.',
  },
  tunnel: {
    title: 'Raus aus dem Tunnel',
    text: 'Wähle jemanden in deinem Tunnel und dann ein grünes Feld. Lass niemanden am Ausgang stehen, sonst kommen die anderen nicht heraus. Die Gegner haben den Ball und bestimmen, wer ihn trägt, wenn sie dran sind.',
  },
  end: {
    title: 'Beende deinen Zug',
    text: 'Alle haben pro Zug ihre Schritte und eine Aktion, in beliebiger Reihenfolge. Wenn alle getan haben, was sie sollen, drück „Zug beenden“.',
  },
  strike: {
    title: 'Schlag zu',
    text: 'Geh zu einem Gegner, klick ihn an und wähle „Blocken“ (er wird verletzt und weggeschoben) oder „Umhauen“ (er fällt und wird schlimmer verletzt; geht es schief, fällst du selbst).',
  },
  ball: {
    title: 'Hol dir den Ball',
    text: 'Wer umgehauen wird, lässt den Ball fallen. Geh auf einen freien Ball und heb ihn auf. Bewegt er sich zwei Züge lang nicht, kommt etwas aus den Höhlen an den Seiten.',
  },
  score: {
    title: 'Mach den Punkt',
    text: 'Trag den Ball auf das Torfeld am anderen Ende. Punkten die Gegner zuerst, gehört der Ball dir: Du wirst gefragt, wer ihn herausträgt, und ein Klick entscheidet.',
  },
};
