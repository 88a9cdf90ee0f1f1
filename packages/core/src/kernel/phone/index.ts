export { isLocalNumber, isPhoneNumber, phoneNumber, phoneSpellings, writtenPhone } from './phone-number.ts';
