/** The number of cards that a list draws at once: a slow phone does it within a twentieth of a second. */
export const cardsAtOnce = 3;
