#!/bin/bash
# Creates the replica set and its administrator, once, on the first member. Idempotent.
if [ "${HOSTNAME##*-}" = 0 ]; then
  until mongosh --quiet --eval '
    const names = [0, 1, 2].map((n) => `mongo-${n}.mongo:27017`);
    try { rs.initiate({ _id: "rs0", members: names.map((host, _id) => ({ _id, host })) }); }
    catch (error) { if (error.codeName !== "AlreadyInitialized" && error.codeName !== "Unauthorized") throw error; }
    try { db.getSiblingDB("admin").createUser({ user: "penresume", pwd: process.env.PASSWORD, roles: ["root"] }); }
    catch (error) { if (error.codeName !== "Unauthorized" && error.code !== 51003) throw error; }
  '; do sleep 3; done
fi
exec sleep infinity
