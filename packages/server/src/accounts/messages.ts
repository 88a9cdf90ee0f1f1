/** For a new password, wherever one is chosen. */
export const guessableMessage = 'This password is easy to guess. Please choose another one.';
