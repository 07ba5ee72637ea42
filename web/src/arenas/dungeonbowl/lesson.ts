/**
 * A first match: it is for the guide to say what comes first, the ball is found in time, and there is an end.
 */
export const LESSON = {
  ...{ firstSeat: 'A', timeLimit: 'turns', drawAt: 32 },
  ...{ chestWindow: [12, 14], teleporterWindow: [30, 32] },
};
