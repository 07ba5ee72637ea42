import type { guideWords as english } from './guide-words.ts';

/** The steps of a first match. */
export const guideWords: typeof english = {
  draft: {
    title: 'Such dir deine Wilden aus',
    text: 'Drück auf ein Team, um es zu nehmen, oder wähle seine Spieler einzeln aus. Amazonen sind schnell, Höhlenmenschen und Reptilien schlagen hart zu, Zombies stehen wieder auf, und Verstoßene sind ein bunter Haufen.',
  },
  tunnel: {
    title: 'Raus aus dem Tunnel',
    text: 'Drück auf „Alle kommen heraus“, den grünen Knopf. Oder wähle jemanden in deinem Tunnel und dann ein helles Feld, aber nicht den Ausgang: Die anderen kämen nicht heraus. Die Gegner haben den Ball.',
  },
  end: {
    title: 'Beende deinen Zug',
    text: 'Alle haben pro Zug ihre Schritte und eine Aktion, in beliebiger Reihenfolge. Wenn alle getan haben, was sie sollen, drück „Zug beenden“.',
  },
  strike: {
    title: 'Versuch zuzuschlagen',
    text: 'Der grüne Knopf sagt, wer am besten was tut und wie sicher das ist; in zwei Zügen seid ihr bei den Gegnern. Oder wähle jemanden und drück auf einen Gegner: „Blocken“ kostet ihn einen Würfel Leben und schiebt ihn weg, „Umhauen“ zwei, und er fällt; geht es schief, fällst du selbst.',
  },
  ball: {
    title: 'Hol dir den Ball',
    text: 'Wer umgehauen wird, lässt den Ball fallen, und einer von euch wird gefragt, wo er liegen bleibt. Drück auf einen freien Ball, und wer gewählt ist, holt ihn. Bewegt er sich einige Züge lang nicht („Leere Züge“), kommt eine Bestie aus einer Höhle und tötet, wen sie kann.',
  },
  score: {
    title: 'Mach den Punkt',
    text: 'Trag den Ball auf das farbige Feld vor ihrem Tunnel: ein Punkt, und in dieser kurzen Partie gewinnt einer. Ein Schuss durch das Loch darüber (den Ring) gewinnt auch, ist aber schwer. Nach dem letzten Zug gewinnt, wer mehr Lebende hat.',
  },
};
