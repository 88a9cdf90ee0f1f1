import { DeskList } from './DeskList.tsx';
import { keyOf, OrderRow } from './OrderRows.tsx';
import { useOrderQueue } from './queries.ts';
import { type QueueName, queues } from './queues.ts';

interface OrderQueueProps {
  readonly queue: QueueName;
  readonly chosen: string | null;
  readonly onChoose: (code: string, reason: string) => void;
}

/** Orders that wait for staff, the longest waiting first: the queue is the reason to open one. [ROLE-08] */
export function OrderQueue({ queue, chosen, onChoose }: OrderQueueProps) {
  const { title, reason } = queues[queue];
  return (
    <DeskList title={title} pages={useOrderQueue(queue)} entriesOf={({ orders }) => orders} keyOf={keyOf}>
      {(order) => <OrderRow order={order} chosen={chosen} onChoose={(code) => onChoose(code, reason)} />}
    </DeskList>
  );
}
