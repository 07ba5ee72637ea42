import type { guideWords as english } from './guide-words.ts';

/** The steps of a first match. */
export const guideWords: typeof english = {
  setup: {
    title: 'Stell deine Minions auf',
    text: 'Zieh deine Pyramiden in deiner Hälfte zurecht, oder nimm eine fertige Aufstellung; dann drück „Bereit“. Die andere Seite sieht sie erst, wenn beide aufgestellt haben. Große sind schnell, kleine wenden eng.',
  },
  kickoff: {
    title: 'Der Anstoß',
    text: 'Eine Seite schießt den Ball zur anderen hinüber: Zeig, wo er herunterkommen soll. Schießen die anderen, kommt der Ball zu dir: Lass ihn durch, oder wirf einen Minion davor. Wie weit er springt, sagt ein Würfel.',
  },
  move: {
    title: 'Beweg einen Minion',
    text: 'Zieh einen Minion mit Ring dorthin, wohin er soll, oder drück, was grün ist. Er kippt: ein stehender in jede Richtung, ein liegender nur dorthin, wohin er zeigt; um zu wenden, steht er auf, und das ist sein Zug. Jeder Minion handelt einmal pro Zug. Grüne Knöpfe schicken einen oder alle, die noch übrig sind: Beweg zuerst einen von Hand.',
  },
  ball: {
    title: 'Hol dir den Ball, und lauf',
    text: 'Wer am Ende einer Bewegung den freien Ball berührt, hebt ihn auf; wer einen Gegner berührt, der ihn hat, nimmt ihn ihm ab: Das ist ein Tackle, und danach darf diese ganze Seite noch einmal ziehen. Hast du den Ball, dann beweg den, der ihn hat, auf deine Linie zu.',
  },
  pass: {
    title: 'Pass nach hinten',
    text: 'Wähle den Träger und dann „Passen“. Der Ball folgt einer geraden Schnur, die kein anderer Minion kreuzen darf, und nie nach vorn. Wer noch nicht gehandelt hat, kann mit ihm weiterlaufen.',
  },
  score: {
    title: 'Leg einen Versuch',
    text: 'Trag den Ball über die Linie am anderen Ende. Das ist ein Versuch: fünf Punkte, und zwei davon gewinnen diese Partie. Unter dem Feld steht, wie viele Schritte es noch sind und wer tackeln kann: Dann passe nach hinten zu jemandem, an den keiner herankommt.',
  },
};
