import { formatWhileTyping, readForm } from './card-form.js';

/** The popup's page: opens a checkout, takes card, transfer or USSD through their steps, and tells the shop's page. */

const parentOrigin = new URLSearchParams(window.location.search).get('parent');
const hostedCode = new URLSearchParams(window.location.search).get('code');
const body = document.querySelector('#body');
const cancel = document.querySelector('#cancel');
const successPauseMs = 600;
const askAgainMs = 1_000;

let checkout = null;
/** What was typed so far: a step of the bank adds to it, and the whole is sent again. */
let card = {};
/** Whether the shop's page has heard of the outcome. */
let wasTold = false;
let isPending = false;

window.addEventListener('message', (event) => {
  if (event.source !== window.parent || event.origin !== parentOrigin) return;
  if (event.data.type === 'open') open(event.data.detail);
  if (event.data.type === 'cancel') leave();
});
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') leave();
});
cancel.addEventListener('click', leave);

if (hostedCode) open({ code: hostedCode });
else tell('ready');

async function open(asked) {
  const opened = await post('open', asked);
  if (!opened.ok) {
    show('problem', { message: opened.message });
    bodyButton('close').addEventListener('click', () => tell('error', { message: opened.message }));
    return;
  }
  checkout = opened;
  document.documentElement.dataset.gateway = checkout.provider;
  document.title = `Pay ${checkout.merchant}`;
  fill(document, { ...checkout, amount: amountText(), brand: brandName() });
  tell('loaded', { id: checkout.code, accessCode: checkout.code, customer: { email: checkout.email } });
  if (opened.state === 'paid') finish(opened.callback, 0);
  else if (opened.state === 'pending') waitForBank();
  else if (opened.state === 'failed') showDeclined('This payment was given up.', { canRetry: false });
  else showMethods();
}

function showMethods(channel = 'card') {
  show('methods');
  const tabs = [...body.querySelectorAll('[role=tab]')];
  for (const tab of tabs) {
    tab.addEventListener('click', () => choose(tab));
    tab.addEventListener('keydown', ({ key }) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
      if (step) choose(tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length]).focus();
    });
  }

  function choose(chosen) {
    for (const tab of tabs) {
      const isChosen = tab === chosen;
      tab.setAttribute('aria-selected', String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      document.getElementById(tab.getAttribute('aria-controls')).hidden = !isChosen;
    }
    return chosen;
  }

  const form = body.querySelector('#card-form');
  formatWhileTyping(form);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const typed = readForm(form);
    if (!typed) return;
    card = typed;
    pay({ channel: 'card', card }, form.querySelector('[type=submit]'));
  });
  listTestCards(form);
  for (const button of body.querySelectorAll('[data-channel]')) {
    button.addEventListener('click', () => pay({ channel: button.dataset.channel }, button));
  }
  choose(tabs.find((tab) => tab.dataset.tab === channel));
  if (channel === 'card') form.elements.number.focus();
}

function listTestCards(form) {
  const list = body.querySelector('#test-cards');
  for (const { label, number, cvv } of checkout.cards) {
    const item = document.createElement('li');
    const button = document.createElement('button');
    const digits = number.replace(/(.{4})(?=.)/g, '$1 ');
    button.type = 'button';
    button.className = 'test-card';
    button.innerHTML = '<span></span><small></small>';
    button.firstChild.textContent = label;
    button.lastChild.textContent = digits;
    button.addEventListener('click', () => {
      form.elements.number.value = digits;
      form.elements.expiry.value = '12 / 40';
      form.elements.cvv.value = cvv;
      readForm(form);
      form.querySelector('[type=submit]').focus();
    });
    item.append(button);
    list.append(item);
  }
}

async function pay(attempt, button) {
  button.setAttribute('aria-busy', 'true');
  button.disabled = true;
  const answer = await post('pay', { code: checkout.code, attempt });
  button.removeAttribute('aria-busy');
  button.disabled = false;
  if (!answer.ok) {
    say(answer.message);
    return;
  }
  const after = {
    paid: () => finish(answer.callback, successPauseMs),
    declined: () =>
      showDeclined(`Your bank says “${answer.message}”. Nothing was charged.`, { canRetry: true }),
    ask: () => askFor(answer.step),
    pending: waitForBank,
    left: leave,
  };
  after[answer.state]();
}

/** One more question of the bank; the bank's own page has two buttons instead of a field. */
function askFor(step) {
  show(step);
  const form = body.querySelector('form');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const typed = step === 'bank' ? { bank: event.submitter?.value ?? 'refused' } : readForm(form);
    if (!typed) return;
    card = { ...card, ...typed };
    pay({ channel: 'card', card }, event.submitter ?? form.querySelector('[type=submit]'));
  });
  (form.querySelector('input') ?? form.querySelector('button')).focus();
}

function showDeclined(message, { canRetry }) {
  show('declined', { message });
  cancel.hidden = true;
  const retry = bodyButton('retry');
  retry.hidden = !canRetry;
  retry.addEventListener('click', () => {
    cancel.hidden = false;
    card = {};
    showMethods();
  });
  bodyButton('close').addEventListener('click', leave);
  (canRetry ? retry : bodyButton('close')).focus();
}

async function waitForBank() {
  isPending = true;
  show('pending');
  for (;;) {
    await pause(askAgainMs);
    const now = await post('state', { code: checkout.code });
    if (!now.ok || now.state === 'pending') continue;
    isPending = false;
    if (now.state === 'paid') finish(now.callback, successPauseMs);
    else showMethods();
    return;
  }
}

async function finish(callback, pauseMs) {
  show('paid');
  cancel.hidden = true;
  const back = bodyButton('close');
  back.hidden = checkout.provider === 'paystack' && !hostedCode;
  back.addEventListener('click', leave);
  await pause(pauseMs);
  tellSuccess(callback);
}

function tellSuccess(callback) {
  if (wasTold || hostedCode) return;
  wasTold = true;
  tell('success', callback);
}

/** Closing after a decline ends that try, which the server must hear first; closing while it is paid is no closing. */
async function leave() {
  const closed = checkout ? await post('close', { code: checkout.code }) : { callback: null };
  if (hostedCode) {
    await returnToShop();
    return;
  }
  if (closed.state === 'paid' && !wasTold) tellSuccess(closed.callback);
  else tell('closed', { callback: closed.callback ?? null, wasTold, isPending });
}

/** The end of a hosted page: back to the shop with what the gateway adds to the address. */
async function returnToShop() {
  const { returnUrl, provider, reference } = checkout;
  if (!returnUrl) {
    show('problem', { message: 'You may close this page now.' });
    return;
  }
  const { state, callback } = await post('state', { code: checkout.code });
  const target = new URL(returnUrl);
  const added =
    provider === 'paystack'
      ? { trxref: reference, reference }
      : { status: state === 'paid' ? callback.status : 'cancelled', tx_ref: reference };
  if (provider === 'flutterwave' && callback) added.transaction_id = callback.transaction_id;
  for (const [name, value] of Object.entries(added)) target.searchParams.set(name, value);
  window.location.assign(target);
}

function show(view, texts = {}) {
  body.replaceChildren(document.getElementById(`${view}-view`).content.cloneNode(true));
  fill(body, { ...checkout, amount: amountText(), ...texts });
}

function say(message) {
  body.querySelector('[role=alert]').textContent = message;
}

function fill(within, texts) {
  for (const place of within.querySelectorAll('[data-text]')) {
    place.textContent = texts[place.dataset.text] ?? '';
  }
}

function bodyButton(action) {
  return body.querySelector(`[data-action=${action}]`);
}

function amountText() {
  if (!checkout) return '';
  const sign = checkout.currency === 'NGN' ? '₦' : `${checkout.currency} `;
  return sign + (checkout.amount / 100).toLocaleString('en-NG', { minimumFractionDigits: 2 });
}

function brandName() {
  return checkout.provider === 'paystack' ? 'Paystack' : 'Flutterwave';
}

function tell(type, detail) {
  if (parentOrigin) window.parent.postMessage({ type, detail }, parentOrigin);
}

async function post(call, content) {
  try {
    const response = await fetch(`/popup/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(content),
    });
    return { ...(await response.json()), ok: response.ok };
  } catch {
    return { ok: false, message: 'The bank cannot be reached. Check your connection and try again.' };
  }
}

function pause(ms) {
  return new Promise((resume) => setTimeout(resume, ms));
}
