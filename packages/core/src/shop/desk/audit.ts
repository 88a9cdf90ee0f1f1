/** The staff's actions in the audit trail, looks as well as changes. */
export const auditActions = [
  'login.opened',
  'login.closed',
  'login.refused',
  'logins.ended',
  'sessions.found',
  'session.read',
  'orders.found',
  'order.read',
  'why.read',
  'order.advanced',
  'order.cancelled',
  'order.refunded',
  'refunds.found',
  'suspense.found',
  'refund.proposed',
  'refund.declined',
  'refund.checked',
  'refund.sentAgain',
  'credits.found',
  'credit.proposed',
  'credit.credited',
  'credit.declined',
  'claims.found',
  'claim.proposed',
  'claim.settled',
  'ended.found',
  'mails.found',
  'mail.sentAgain',
  'messages.found',
  'message.read',
  'chats.found',
  'chat.read',
  'chat.answered',
  'chat.closed',
  'report.read',
  'goods.counted',
  'goods.countStopped',
  'goods.changed',
  'goods.planned',
  'goods.calledOff',
  'shop.imported',
  'order.packed',
  'order.handedOver',
  'staff.added',
  'staff.passwordChanged',
  'staff.removed',
  'settings.changed',
] as const;

/** One of them. */
export type AuditAction = (typeof auditActions)[number];

/** The actions that only look: most of a trail, because every list that the desk draws is one. */
export const auditLooks: readonly AuditAction[] = auditActions.filter((action) =>
  /\.(found|read)$/.test(action),
);

/** True if a word is an action of the trail. */
export function isAuditAction(word: string): word is AuditAction {
  return auditActions.some((action) => action === word);
}

/** The name of an action; one that this release does not know keeps its own word. [ROLE-08] */
export function auditName(action: string): string {
  return isAuditAction(action) ? names[action] : action;
}

const names: Readonly<Record<AuditAction, string>> = {
  'login.opened': 'Signed in',
  'login.closed': 'Signed out',
  'login.refused': 'Sign-in refused',
  'logins.ended': 'Logins ended',
  'sessions.found': 'Visits found',
  'session.read': 'Visit read',
  'orders.found': 'Orders found',
  'order.read': 'Order read',
  'why.read': 'Reasons read',
  'order.advanced': 'Order moved along',
  'order.cancelled': 'Order cancelled',
  'order.refunded': 'Order refunded',
  'refunds.found': 'Open refunds found',
  'suspense.found': 'Money in suspense found',
  'refund.proposed': 'Refund proposed',
  'refund.declined': 'Refund declined',
  'refund.checked': 'Refund checked',
  'refund.sentAgain': 'Refund sent again',
  'credits.found': 'Credits found',
  'credit.proposed': 'Credit proposed',
  'credit.credited': 'Wallet credited',
  'credit.declined': 'Credit declined',
  'claims.found': 'Claims found',
  'claim.proposed': 'End of a claim proposed',
  'claim.settled': 'Claim settled',
  'ended.found': 'Unpaid ends found',
  'mails.found': 'Failed mails found',
  'mail.sentAgain': 'Mail sent again',
  'messages.found': 'Messages found',
  'message.read': 'Message read',
  'chats.found': 'Chats found',
  'chat.read': 'Chat read',
  'chat.answered': 'Chat answered',
  'chat.closed': 'Chat closed',
  'report.read': 'Figures read',
  'goods.counted': 'Goods counted',
  'goods.countStopped': 'Goods no longer counted',
  'goods.changed': 'Goods changed',
  'goods.planned': 'Change of goods planned',
  'goods.calledOff': 'Planned change called off',
  'shop.imported': 'Tables imported',
  'order.packed': 'Order packed',
  'order.handedOver': 'Order handed over',
  'staff.added': 'Staff added',
  'staff.passwordChanged': 'Staff password set',
  'staff.removed': 'Staff removed',
  'settings.changed': 'Settings changed',
};
