/**
 * The name of a mail, by its kind in the outbox; a kind that this release does not know keeps its own word.
 */
export function mailName(kind: string): string {
  return names.get(kind) ?? kind;
}

const names: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    'mail.giftCard': 'Gift card',
    'order.receipt': 'Receipt',
    'mail.orderCancelled': 'Order cancelled',
    'mail.orderRefunded': 'Refund',
    'mail.moneyReturned': 'Money not needed',
    'mail.refundRefused': 'Refund refused',
    'mail.desk': 'Message for the desk',
    'mail.welcome': 'Welcome',
    'mail.accountExists': 'Account exists already',
    'mail.passwordReset': 'Link for a new password',
    'mail.passwordChanged': 'Password changed',
    'mail.emailChanging': 'E-mail address changing',
    'mail.changeEmail': 'Link for a new e-mail address',
    'mail.changePhone': 'Link for a new phone number',
  }),
);
