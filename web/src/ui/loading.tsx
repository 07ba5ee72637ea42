import './loading.css';
import { words } from '../text/index.ts';

export function Loading() {
  return (
    <p className="loading" role="status">
      {words.loading}
    </p>
  );
}
