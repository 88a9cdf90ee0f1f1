/** The card's fields: digits in groups as they are typed, and a word under the field that is not right yet. */

const rules = {
  number: {
    isValid: (value) => value.replace(/\D/g, '').length >= 12,
    message: 'Enter the number on the card.',
  },
  expiry: {
    isValid: (value) => /^(0[1-9]|1[0-2])\s*\/\s*(20)?\d\d$/.test(value.trim()),
    message: 'Enter the expiry date as MM / YY.',
  },
  cvv: { isValid: (value) => /^\d{3,4}$/.test(value), message: 'Enter the 3 digits on the back.' },
  pin: { isValid: (value) => /^\d{4}$/.test(value), message: 'Enter the 4 digits of your PIN.' },
  otp: { isValid: (value) => /^\d{4,8}$/.test(value), message: 'Enter the code your bank has sent.' },
  phone: { isValid: (value) => value.replace(/\D/g, '').length >= 10, message: 'Enter your phone number.' },
  address: { isValid: (value) => value.trim() !== '', message: 'Enter your billing address.' },
};

/** Groups digits while typing; a caret inside the text is left where it is. */
export function formatWhileTyping(form) {
  form.elements.number?.addEventListener('input', ({ target }) => {
    replaceAtEnd(
      target,
      target.value
        .replace(/\D/g, '')
        .slice(0, 19)
        .replace(/(.{4})(?=.)/g, '$1 '),
    );
  });
  form.elements.expiry?.addEventListener('input', ({ target, inputType }) => {
    if (inputType?.startsWith('delete')) return;
    const digits = target.value.replace(/\D/g, '').slice(0, 4);
    replaceAtEnd(target, digits.length > 1 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits);
  });
}

/** The form's values, or null after the first wrong field has been marked and focused. */
export function readForm(form) {
  const fields = [...form.querySelectorAll('input')];
  const wrong = fields.filter((field) => !mark(field));
  wrong[0]?.focus();
  return wrong.length > 0 ? null : Object.fromEntries(fields.map(({ name, value }) => [name, value.trim()]));
}

function mark(field) {
  const rule = rules[field.name];
  const isValid = rule.isValid(field.value);
  const note = field.ownerDocument.getElementById(`${field.id}-error`);
  note.textContent = isValid ? '' : rule.message;
  field.toggleAttribute('aria-invalid', false);
  if (!isValid) field.setAttribute('aria-invalid', 'true');
  return isValid;
}

function replaceAtEnd(field, value) {
  if (field.selectionStart === field.value.length && field.value !== value) field.value = value;
}
