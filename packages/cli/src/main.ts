import { endOnLostOutput } from './contract/lost-output.ts';
import { runProgram } from './program.ts';

endOnLostOutput(process);
process.exitCode = await runProgram(process.argv.slice(2), process);
