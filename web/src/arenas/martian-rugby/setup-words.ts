/** What is said while minions are placed. */
export const setupWords = {
  kicks: (id: string) =>
    `${id} stands in the centre and kicks off. Drag the others to their places, then commit.`,
  /** What a formation is for. */
  about: {
    usual: 'Large ones in front: they are first where the ball is',
    wedge: 'Large ones close together in front, the others wider behind',
    wings: 'Large ones on the flanks: they run around the others',
  },
};
