import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { OrdersProps } from './orders.tsx';
import { words } from './words.ts';

const OrdersSheet = lazy(() => import('./orders.tsx').then(({ OrdersSheet }) => ({ default: OrdersSheet })));

/** A button, and the sheet of standing orders behind it. */
export function OrdersButton(props: Omit<OrdersProps, 'close'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button title={words.ordersText} onClick={() => setOpen(true)}>
        {words.orders}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <OrdersSheet {...props} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
