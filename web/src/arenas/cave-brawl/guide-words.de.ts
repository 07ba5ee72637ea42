import type { guideWords as english } from './guide-words.ts';

/** The steps of a first match. */
export const guideWords: typeof english = {
  draft: {
    title: 'Such dir deine Wilden aus',
    text: 'Drück auf ein Team, um es zu nehmen, oder wähle seine Spieler einzeln aus. Amazonen sind schnell, Höhlenmenschen und Reptilien schlagen hart zu, Zombies stehen wieder auf, und Verstoßene sind ein bunter Haufen.',
  },
  tunnel: {
    title: 'Raus aus dem Tunnel',
    text: 'Drück auf „Alle kommen heraus“, oder wähle jemanden in deinem Tunnel und dann ein grünes Feld; lass dabei niemanden am Ausgang stehen, sonst kommen die anderen nicht heraus. Die Gegner haben den Ball und bestimmen, wer ihn trägt, wenn sie dran sind.',
  },
  end: {
    title: 'Beende deinen Zug',
    text: 'Alle haben pro Zug ihre Schritte und eine Aktion, in beliebiger Reihenfolge. Wenn alle getan haben, was sie sollen, drück „Zug beenden“.',
  },
  strike: {
    title: 'Versuch zuzuschlagen',
    text: 'Es kann ein paar Züge dauern: Wähle jemanden, drück auf einen Gegner in Reichweite und wähle „Blocken“ (ein Würfel Schaden, und du schiebst ihn weg) oder „Umhauen“ (zwei Würfel, und er fällt; geht es schief, fällst du selbst). Wer liegt, steht im nächsten Zug auf: Drück darauf oder auf „Alle stehen auf“; das kostet alle Schritte, aber nicht den Schlag. Hast du den Ball, liegen rote Felder neben Gegnern: Dort werfen, fangen und schießen alle schlechter.',
  },
  ball: {
    title: 'Hol dir den Ball',
    text: 'Wer umgehauen wird, lässt den Ball fallen, und einer von euch wird gefragt, wo er liegen bleibt: am besten bei den Eigenen. Drück auf einen freien Ball, und wer gewählt ist, holt ihn. Der Ball muss sich in jedem Zug bewegen: „Leere Züge“ zählt die, in denen er es nicht tat, und ist die Zahl voll, kommt eine Bestie aus einer Höhle und tötet, wen sie kann.',
  },
  score: {
    title: 'Mach den Punkt',
    text: 'Trag den Ball auf das farbige Feld vor ihrem Tunnel: ein Punkt, und in diesem kurzen Spiel gewinnt einer. Ein Schuss durch das Loch darüber (den Ring) gewinnt auch, ist aber schwer. Nach dem letzten Zug gewinnt, wer mehr Lebende hat.',
  },
};
