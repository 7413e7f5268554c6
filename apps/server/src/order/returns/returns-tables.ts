import type { ReturnCondition } from '@shop/domain/order/return-condition';
import type { ReturnReason, ReturnResolution, ReturnState } from '@shop/domain/order/returns';
import type { Generated } from 'kysely';

export type ReturnsTables = {
  orderReturn: {
    returnId: Generated<string>;
    orderId: string;
    position: number;
    requestKey: string;
    state: ReturnState;
    wish: ReturnResolution;
    feeAmount: number;
    refundAmount: number;
    heldUntil: Date | null;
    requestedAt: Date;
    endedAt: Date | null;
    endNote: Generated<string | null>;
  };
  orderReturnLine: {
    returnId: string;
    lineNumber: number;
    quantity: number;
    reason: ReturnReason;
    amount: number;
    taxAmount: number;
    exchangeSku: string | null;
    exchangeSize: string | null;
    condition: Generated<ReturnCondition | null>;
    restockedQuantity: Generated<number | null>;
    deductedAmount: Generated<number>;
  };
};
