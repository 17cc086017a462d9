import { contentsOf, type Contents, type PageTask } from './contents.ts';
import { answerRecord, type RecordAnswer, type RecordTask } from './record.ts';

/** Answers one page in a worker thread, from a file or from a line of JSON. */
export default function run(task: PageTask | RecordTask): Promise<Contents | RecordAnswer> {
  return 'bytes' in task ? answerRecord(task) : contentsOf(task);
}
