/**
 * The storage of a visitor who has answered the cookie banner before: only the banner's own journey meets it.
 */
export function consentedAt(origin: string) {
  const consent = { necessary: true, analytics: false, marketing: false };
  return {
    cookies: [],
    origins: [
      {
        origin,
        localStorage: [{ name: 'cookie-consent', value: JSON.stringify({ consent, at: Date.now() }) }],
      },
    ],
  };
}
