/** What a visitor keeps who has answered the cookie banner before: no journey but that of the banner meets it. */
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
