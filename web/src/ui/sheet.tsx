import './sheet.css';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';

interface Props {
  readonly title: string;
  /** On the button that closes it. */
  readonly done: string;
  close(): void;
  readonly children: ReactNode;
}

/** A sheet over the board that has the focus until it is closed; a line of it is a `board-sheet-row`. */
export function Sheet({ title, done, close, children }: Props) {
  const sheet = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => sheet.current?.showModal(), []);
  return (
    <dialog ref={sheet} className="board-sheet" aria-labelledby={id} onClose={close}>
      <h2 id={id}>{title}</h2>
      {children}
      <Button kind="main" className="board-sheet-close" onClick={() => sheet.current?.close()}>
        {done}
      </Button>
    </dialog>
  );
}
