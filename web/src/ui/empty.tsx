import './empty.css';
import type { ReactNode } from 'react';

/** Nothing is here: why, and what to do about it. */
export function Empty({ text, children }: { text: ReactNode; children?: ReactNode }) {
  return (
    <div className="empty">
      <p>{text}</p>
      {children}
    </div>
  );
}
