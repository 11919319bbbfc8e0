import mongoose from "mongoose";

/** Creates a user for each service, which reads and writes only its own database. Idempotent; changes the passwords. */
export async function prepareDatabases(url, passwords) {
  const connection = await mongoose.createConnection(url, { serverSelectionTimeoutMS: 5_000 }).asPromise();
  try {
    const admin = connection.getClient().db("admin");
    const { users } = await admin.command({ usersInfo: 1 });
    for (const [name, pwd] of Object.entries(passwords)) {
      const command = users.some(({ user }) => user === name) ? "updateUser" : "createUser";
      await admin.command({ [command]: name, pwd, roles: [{ role: "readWrite", db: name }] });
    }
  } finally {
    await connection.close();
  }
}
