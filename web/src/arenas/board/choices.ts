/**
 * What can be pointed at on a board, and the actions that it stands for. Pieces are called by their
 * `data-piece`, places by the key of the projection; no place may be called as a piece is.
 */
export interface Choices<Action> {
  /** Pieces that can be picked, to choose among what they can do: the same ones, whichever is picked. */
  readonly pieces: ReadonlySet<string>;
  /** Actions by the place that stands for them. */
  readonly places: ReadonlyMap<string, readonly Action[]>;
  /** Actions by the piece that stands for them. */
  readonly targets: ReadonlyMap<string, readonly Action[]>;
  /** Places that are asked about also where they stand for one action: it is not what one may think. */
  readonly doubtful?: ReadonlySet<string>;
  /** What only the picked piece itself can do is asked as soon as it is picked. */
  readonly asks?: boolean;
}

/** Adds an action to those that a place or a piece stands for. */
export function put<Action>(map: Map<string, Action[]>, key: string, action: Action): void {
  const list = map.get(key);
  if (list) list.push(action);
  else map.set(key, [action]);
}

/** What is said of a press, with the clause that it is about. */
export interface Told {
  readonly text: string;
  readonly clause?: string | undefined;
  /** All of it is wanted, however long it is. */
  readonly whole?: true;
}

/**
 * How far a viewer is with choosing on the board. A menu, and what was told, are about the
 * position that they came in.
 */
export interface Choosing {
  readonly picked?: string | undefined;
  /** Where the menu is open that was asked for, while so was picked; closed where `at` is absent. */
  readonly menu?: {
    readonly of: unknown;
    readonly picked?: string | undefined;
    readonly at?: string | undefined;
  };
  readonly told?: { readonly of: unknown; readonly told: Told };
}

export type ChoosingEvent =
  | { readonly type: 'picked'; readonly piece?: string | undefined }
  | {
      readonly type: 'menu';
      readonly of: unknown;
      readonly picked?: string | undefined;
      readonly at?: string | undefined;
    }
  | { readonly type: 'told'; readonly of: unknown; readonly told?: Told | undefined };

export function choosing(before: Choosing, event: ChoosingEvent): Choosing {
  switch (event.type) {
    case 'picked':
      return event.piece === undefined ? {} : { picked: event.piece };
    case 'menu': {
      const { of, picked, at } = event;
      return { picked: before.picked, menu: { of, picked, at } };
    }
    case 'told': {
      if (!event.told && !before.told) return before;
      const { told: _, ...rest } = before;
      return event.told ? { ...rest, told: { of: event.of, told: event.told } } : rest;
    }
  }
}

/** What of it is true of a position. */
export interface Standing<Action> {
  /** The position itself: any value that another one differs from. */
  readonly of: unknown;
  readonly choices: Choices<Action>;
  readonly picked: string | undefined;
  /** The place or piece whose menu is open. */
  readonly menu: string | undefined;
  readonly told: Told | undefined;
}

/** @param sort what can be pointed at while that piece is picked; one that can do no more is let go of */
export function standing<Action>(
  now: Choosing,
  of: unknown,
  sort: (picked: string | undefined) => Choices<Action>,
): Standing<Action> {
  const wanted = sort(now.picked);
  const picked = now.picked !== undefined && wanted.pieces.has(now.picked) ? now.picked : undefined;
  const choices = picked === now.picked ? wanted : sort(undefined);
  const asked = now.menu && now.menu.of === of && now.menu.picked === picked;
  const open = asked ? now.menu?.at : choices.asks ? picked : undefined;
  // once an answer is sent there is nothing left to choose there
  const some =
    open !== undefined &&
    (actionsAt(choices, open).length > 0 || (open !== picked && choices.pieces.has(open)));
  return {
    of,
    choices,
    picked,
    menu: some ? open : undefined,
    told: now.told && now.told.of === of ? now.told.told : undefined,
  };
}

/** Actions that a place or a piece stands for. */
export const actionsAt = <Action>({ places, targets }: Choices<Action>, key: string): readonly Action[] =>
  targets.get(key) ?? places.get(key) ?? [];

/** Whether a piece can be picked that is not. */
export const pickable = ({ choices, picked }: Standing<unknown>, key: string): boolean =>
  key !== picked && choices.pieces.has(key);

export type Press<Action> = ChoosingEvent | { readonly type: 'chosen'; readonly action: Action };

/**
 * What comes of a press on a place or a piece: it does the one thing it stands for, or asks which of several,
 * or picks the piece or lets go of it. What the picked piece does where it is, is always asked, as it is
 * pressed to be let go of, too. @param twice it follows another one at once, which it does not undo
 */
export function pressed<Action>(
  now: Standing<Action>,
  key: string,
  twice = false,
): Press<Action> | undefined {
  const { of, choices, picked, menu } = now;
  const list = actionsAt(choices, key);
  if (list.length === 1 && !pickable(now, key) && key !== picked && !choices.doubtful?.has(key))
    return { type: 'chosen', action: list[0]! };
  if (list.length) return { type: 'menu', of, picked, at: menu === key && !twice ? undefined : key };
  if (pickable(now, key)) return { type: 'picked', piece: key };
  return key === picked && !twice ? { type: 'picked' } : undefined;
}

/** Milliseconds within which two presses are one double press. */
const DOUBLE = 400;

/** Where and when the board was pressed last, in which position, and whether that did something. */
export type LastPress =
  | { readonly key: string; readonly at: number; readonly of: unknown; readonly chose: boolean }
  | undefined;

/**
 * Whether a press is the second of a double press: `done` where the first has changed the position, so that
 * whatever the place stands for by now is not meant.
 */
export function followed(
  last: LastPress,
  now: { key: string; at: number; of: unknown },
): 'done' | 'twice' | '' {
  if (last?.key !== now.key || now.at - last.at >= DOUBLE) return '';
  return last.chose && last.of !== now.of ? 'done' : 'twice';
}

/** One step back: closes the menu, or lets go of the piece. */
export function back({ of, picked, menu }: Standing<unknown>): ChoosingEvent | undefined {
  if (menu !== undefined) return { type: 'menu', of, picked };
  return picked === undefined ? undefined : { type: 'picked' };
}
